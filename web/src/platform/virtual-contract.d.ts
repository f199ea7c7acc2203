declare module 'virtual:contract' {
  /** Method and path of every endpoint: "GET /rankings/{id}". */
  export type Routes = { [name: string]: Routes | string }
  const routes: Routes
  export default routes
}
declare module '*.css'
