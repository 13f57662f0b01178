declare global {
  interface SymbolConstructor {
    readonly dispose: unique symbol;
  }
}

/** `Symbol.dispose`, on which `using` calls; where there is none yet, a symbol that nothing calls. */
export const disposeSymbol: typeof Symbol.dispose = Symbol.dispose ?? Symbol('Symbol.dispose');
