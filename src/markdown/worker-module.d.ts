declare module 'virtual:markdown-worker' {
  /** The address of the built worker.ts. */
  const address: string;
  export default address;
}
