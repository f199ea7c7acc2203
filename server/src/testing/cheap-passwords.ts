import { hashCost } from '../features/accounts/index.ts'

/** Tests of other things than hashing sign thousands of people in: for them it costs next to nothing (password.test.ts has the real cost). */
Object.assign(hashCost, { memoryCost: 8, timeCost: 1 })
