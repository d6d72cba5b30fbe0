// Planted for arrows.test.ts: this must not compile where the domain does.
export const width = () => window.innerWidth + localStorage.length;
