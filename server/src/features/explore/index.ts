/** Finding rankings: feeds, search, the home page. */
export { exploreRoutes } from './routes.ts'
