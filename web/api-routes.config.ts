import { type AnyContractProcedure, isContractProcedure } from '@orpc/contract'
import type { Plugin } from 'vite'

type Contract = { [slice: string]: { [endpoint: string]: AnyContractProcedure } }

/** `api.rankings.find`, wherever it stands: whoever else calls its API `api` says so to no slice of the contract. */
const CALL = /\bapi\s*\.\s*(\w+)\s*\.\s*(\w+)\b/g
/** A slice of it that is handed on or asked by another name. */
const SLICE = /\bapi\s*\.\s*(\w+)\b(?!\s*\.\s*\w)/g
/** Ways to an endpoint that the pattern above would not see. */
const UNSEEN = /\}\s*=\s*(?:[\w.]+\.)?(?:api|useApi\(\))\s*[;\n]|\buseApi\(\)\s*\.|\bapi\s*(?:\.\s*\w+\s*)?\[/

/**
 * Puts the route of an endpoint in the place of its name: `api.rankings.find(…)` becomes `api("GET /rankings/{id}")(…)`.
 * So a page carries the routes that it calls, not those of the whole contract, and none of its schemas.
 */
export function routesInPlace(code: string, contract: Contract): string {
  const handedOn = [...code.matchAll(SLICE)].some(([, slice = '']) => slice in contract)
  if (handedOn || UNSEEN.test(code))
    throw new Error('write api.<slice>.<endpoint>(…), so that the build finds its route')
  return code.replace(CALL, (written, slice: string, name: string) => {
    const endpoint = contract[slice]?.[name]
    if (!isContractProcedure(endpoint)) return written
    const { method = 'POST', path } = endpoint['~orpc'].route
    return `api(${JSON.stringify(`${method} ${path}`)})`
  })
}

/** Only for the browser: the server calls endpoints in process. */
export const apiRoutes = (): Plugin => ({
  name: 'liston:api-routes',
  enforce: 'pre',
  async transform(code, id, options) {
    if (options?.ssr || !/\/web\/src\/.*\.tsx?$/.test(id) || !code.includes('api')) return null
    const { contract } = await import('@liston/contract/api')
    return { code: routesInPlace(code, contract as Contract), map: null }
  },
})
