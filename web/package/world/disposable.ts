declare global {
  interface SymbolConstructor {
    readonly dispose: unique symbol;
  }
}

/** The symbol that `using` calls, `Symbol.dispose`; where there is none yet, a symbol that nothing calls. */
export const disposeSymbol: typeof Symbol.dispose = Symbol.dispose ?? Symbol('Symbol.dispose');
