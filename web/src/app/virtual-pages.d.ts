declare module 'virtual:pages' {
  /** Names of pages by router path, then by the search parameter that selects them ('' for none). */
  const pages: Record<string, Record<string, string>>
  export default pages
}
declare module 'virtual:page-files' {
  const files: Record<string, () => Promise<{ page: import('./page.ts').Page }>>
  export default files
}
