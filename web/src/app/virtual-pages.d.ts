declare module 'virtual:pages' {
  /** Names of pages by the router's path and by the parameter that asks for one ('' where none does). */
  const pages: Record<string, Record<string, string>>
  export default pages
}
declare module 'virtual:page-files' {
  const files: Record<string, () => Promise<{ page: import('./page.ts').Page }>>
  export default files
}
