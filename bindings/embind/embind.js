// The JavaScript half of embind for the types of embind.cpp. A binding is the core's own function, called directly;
// only its result is made a boolean or an unsigned number, which WebAssembly does not distinguish from an int.
const argumentLists = [3, 7, 11, 15].map((count) => [...'abcdefghijklmno'].slice(0, count).join());

/**
 * Wrappers for up to 3, 7, 11 and 15 arguments, of which WebAssembly ignores those that a function does not take. A list
 * of any length would be garbage at every call.
 */
const wrappers = (answer) => `[${argumentLists.map((list) => `z=>(${list})=>${answer(`z(${list})`)}`).join()}]`;

const own = {
    $wrappersOf: '{}', // by type
    $booleans: wrappers((call) => `!!${call}`),
    $unsigned: wrappers((call) => `${call}>>>0`),
    $words: '[]', // the type of a text
    $textAt: (at) => {
        let text = '';
        while (HEAPU8[at]) text += String.fromCharCode(HEAPU8[at++]);
        return text;
    },

    _embind_register_void__deps: [],
    _embind_register_void: () => {},
    _embind_register_float__deps: [],
    _embind_register_float: () => {},
    _embind_register_bool__deps: ['$wrappersOf', '$booleans'],
    _embind_register_bool: (type) => {
        wrappersOf[type] = booleans;
    },
    _embind_register_integer__deps: ['$wrappersOf', '$unsigned'],
    _embind_register_integer: (type, name, size, min) => {
        if (min === 0) wrappersOf[type] = unsigned;
    },
    _embind_register_std_string__deps: ['$words'],
    _embind_register_std_string: (type) => {
        words[0] = type;
    },
    _embind_register_constant__deps: ['$words', '$textAt'],
    _embind_register_constant: (name, type, value) => {
        Module[textAt(name)] = type === words[0] ? textAt(value) : value;
    },
    _embind_register_function__deps: ['$wrappersOf', '$textAt', '$getWasmTableEntry'],
    _embind_register_function: (name, count, types, signature, invoker, at) => {
        const bound = getWasmTableEntry(at);
        const wrap = wrappersOf[HEAPU32[types >> 2]];
        Module[textAt(name)] = wrap ? wrap[(count - 1) >> 2](bound) : bound;
    },
};

// Emscripten runs this twice. The run that emits the declarations uses Emscripten's own half and makes no module; it
// needs only the names of types.
const forDeclarations = {
    $getTypeName__deps: [],
    $getTypeName: () => 'one that embind.cpp does not know',
};

mergeInto(LibraryManager.library, MODULARIZE ? own : forDeclarations);
