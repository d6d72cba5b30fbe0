// Planted for import-rules.test.ts: this must not compile with the domain's tsconfig.
export const width = () => window.innerWidth + localStorage.length;
