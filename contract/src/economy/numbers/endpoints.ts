import * as z from 'zod'
import { staff, staffDanger } from '../../kernel/index.ts'
import { numberRefusals } from './refusals.ts'
import { HeldNumbers, NewNumbers, NumbersEffect } from './schema.ts'

const tags = ['economy']

/** "boostStars:12,ultraStars:60": new numbers as an address says them. */
export const WrittenNumbers = z
  .string()
  .max(4_000)
  .regex(/^([a-z][A-Za-z0-9]{2,40}:\d{1,6}(,|$))*$/)

export const numberEndpoints = {
  /** Defaults and bounds stand in the contract. */
  numbers: staff('economy')
    .route({ method: 'GET', path: '/admin/economy', tags, summary: 'The numbers of the economy, and who changed them' })
    .output(HeldNumbers),

  numbersEffect: staff('economy', 'search')
    .route({
      method: 'GET',
      path: '/admin/economy/effect',
      tags,
      summary: 'What numbers would have made of the last 30 days',
    })
    .input(z.strictObject({ numbers: WrittenNumbers }))
    .output(NumbersEffect),

  /** Holds in every process within two seconds. */
  saveNumbers: staffDanger('economy')
    .route({ method: 'PUT', path: '/admin/economy', tags, summary: 'Change numbers of the economy' })
    .errors(numberRefusals.save)
    .input(z.strictObject({ numbers: NewNumbers, version: z.number().int().min(0) }))
    .output(HeldNumbers),
}
