import address from './worker.ts?worker&url';

interface ScriptUrls {
  createScriptURL(url: string): string;
}
interface Policies {
  createPolicy(name: string, rules: ScriptUrls): ScriptUrls;
}

/** Under Trusted Types, where a browser has them, an address of a script comes from a policy alone: this knows one. */
const policy = (window as { trustedTypes?: Policies }).trustedTypes?.createPolicy('askew-bench', {
  createScriptURL: (url) => url,
});

/** Starts the worker that measures. */
export function startWorker(): Worker {
  return new Worker(policy?.createScriptURL(address) ?? address, { type: 'module' });
}
