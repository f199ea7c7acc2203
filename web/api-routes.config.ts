import { type AnyContractProcedure, isContractProcedure } from '@orpc/contract'
import type { Plugin } from 'vite'

type Contract = { [slice: string]: { [endpoint: string]: AnyContractProcedure } }

/** A call such as `api.rankings.find`. Other objects named `api` have no property that is a feature of the contract. */
const CALL = /\bapi\s*\.\s*(\w+)\s*\.\s*(\w+)\b/g
/** A feature of the contract that is passed on or renamed. */
const SLICE = /\bapi\s*\.\s*(\w+)\b(?!\s*\.\s*\w)/g
/** Access to an endpoint that the pattern above would not find. */
const UNSEEN = /\}\s*=\s*(?:[\w.]+\.)?(?:api|useApi\(\))\s*[;\n]|\buseApi\(\)\s*\.|\bapi\s*(?:\.\s*\w+\s*)?\[/

/**
 * Replaces the name of an endpoint by its route: `api.rankings.find(…)` becomes `api("GET /rankings/{id}")(…)`. So a
 * page contains only the routes that it calls, not the whole contract and its schemas. Throws if an endpoint is used in
 * another form.
 */
export function routesInPlace(code: string, contract: Contract): string {
  const handedOn = [...code.matchAll(SLICE)].some(([, slice = '']) => slice in contract)
  if (handedOn || UNSEEN.test(code))
    throw new Error('write api.<feature>.<endpoint>(…), so that the build finds its route')
  return code.replace(CALL, (written, slice: string, name: string) => {
    const endpoint = contract[slice]?.[name]
    if (!isContractProcedure(endpoint)) return written
    const { method = 'POST', path } = endpoint['~orpc'].route
    return `api(${JSON.stringify(`${method} ${path}`)})`
  })
}

/** For the browser build only: the server calls endpoints in process. */
export const apiRoutes = (): Plugin => ({
  name: 'liston:api-routes',
  enforce: 'pre',
  async transform(code, id, options) {
    if (options?.ssr || !/\/web\/src\/.*\.tsx?$/.test(id) || !code.includes('api')) return null
    const { contract } = await import('@liston/contract/api')
    return { code: routesInPlace(code, contract as Contract), map: null }
  },
})
