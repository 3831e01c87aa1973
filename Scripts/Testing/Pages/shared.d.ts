// What pages and workers have, and TypeScript 4.8 does not know.

interface Array<T> {
  findLast(matches: (each: T, index: number) => unknown): T | undefined;
  findLastIndex(matches: (each: T, index: number) => unknown): number;
}

declare var trustedTypes: {
  createPolicy(name: string, rules: { createScriptURL(address: string): string }): {
    // A TrustedScriptURL, which everything takes that takes the address of a script.
    createScriptURL(address: string): string;
  };
} | undefined;
