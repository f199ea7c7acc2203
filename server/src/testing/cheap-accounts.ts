import { evenAnswers, hashCost } from '../features/accounts/index.ts'

/**
 * Tests sign thousands of people up and in: for them hashing costs next to nothing, and answers are as quick as the work. The
 * tests of hashing and of even answers undo this for themselves.
 */
Object.assign(hashCost, { memoryCost: 8, timeCost: 1 })
evenAnswers.factor = 0
