import * as z from 'zod'
import { NOT_FOUND, open } from '../kernel/index.ts'
import { Passport, PassportKey } from './schema.ts'

const tags = ['passports']

export const passportsContract = {
  find: open('search')
    .route({
      method: 'GET',
      path: '/passports/{entity}',
      tags,
      summary: 'Get an entity page: all places of one thing in public rankings',
    })
    .errors(NOT_FOUND)
    .input(z.strictObject({ entity: PassportKey }))
    .output(Passport),
}
