import { contract } from '@liston/contract/api'
import { anywhere, byKey, signedIn } from '@liston/contract/kernel'

const common = Object.keys({ ...anywhere, ...byKey, ...signedIn })

/** Every endpoint: its name as `feature.verb`, its route and metadata, and its own error codes. */
export const endpoints = Object.entries(contract).flatMap(([feature, calls]) =>
  Object.entries(calls).map(([verb, call]) => {
    const { route, meta, errorMap } = call['~orpc']
    const own = Object.entries(errorMap).filter(([name]) => !common.includes(name))
    return { feature, name: `${feature}.${verb}`, ...route, ...meta, refusals: own }
  }),
)

/** Error codes of any endpoint, of any endpoint called with an API key, and of any endpoint with a session. */
export const shared = [
  ...Object.entries(anywhere).map(([name, refusal]) => ({ name, refusal, where: 'any endpoint' })),
  ...Object.entries(byKey).map(([name, refusal]) => ({ name, refusal, where: 'any endpoint, to an API key' })),
  ...Object.entries(signedIn).map(([name, refusal]) => ({ name, refusal, where: 'any endpoint that needs a session' })),
]
