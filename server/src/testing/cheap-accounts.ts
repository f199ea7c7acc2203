import { evenAnswers, hashCost } from '../features/accounts/index.ts'

/**
 * Tests sign thousands of people up and in: for them hashing costs next to nothing, and answers are as quick as the work. The
 * tests of hashing and of even answers undo this for themselves.
 */
Object.assign(hashCost, { memoryCost: 8, timeCost: 1 })
evenAnswers.factor = 0

/** Sends requests at once with the waiting times of production. Returns how long each answer took, in ms. */
export async function msOfEach(...requests: (() => PromiseLike<unknown>)[]): Promise<number[]> {
  const { factor } = evenAnswers
  evenAnswers.factor = 1
  try {
    return await Promise.all(
      requests.map(async (request) => {
        const started = performance.now()
        await request()
        return performance.now() - started
      }),
    )
  } finally {
    evenAnswers.factor = factor
  }
}
