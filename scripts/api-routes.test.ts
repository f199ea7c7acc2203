import { contract } from '@liston/contract/api'
import { expect, test } from 'vitest'
import { routesInPlace } from '../web/api-routes.config.ts'

const built = (code: string) => routesInPlace(code, contract as never)

test('an endpoint becomes its route, however the call is laid out', () => {
  expect(built('await context.api.rankings.find({ id })')).toBe('await context.api("GET /rankings/{id}")({ id })')
  expect(built('api\n  .voting\n  .cast(vote)')).toBe('api("PUT /votes")(vote)')
})

test('what is no endpoint stays', () => {
  const others = "import { api } from './api.ts'\nconst { data } = useQuery(meQuery(api))\napi.rankings.nothing()"
  expect(built(others)).toBe(others)
})

test('a way to an endpoint that the build can’t see is refused', () => {
  expect(() => built('const { rankings } = api\n')).toThrow('api.<feature>.<endpoint>')
  expect(() => built("api.rankings[pinned ? 'unpin' : 'pin']({ id })")).toThrow('api.<feature>.<endpoint>')
  expect(() => built('acts[act](api.rankings, id)')).toThrow('api.<feature>.<endpoint>')
  expect(() => built('useApi().rankings.find({ id })')).toThrow('api.<feature>.<endpoint>')
})
