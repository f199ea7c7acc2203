import { sampleCategories, setCategories } from '@liston/contract/rankings'
import { evenAnswers, hashCost } from '../features/accounts/index.ts'

/**
 * Tests sign up and sign in thousands of users. So password hashing is cheap here, and responses are not delayed to
 * equal times. Tests of hashing and of equal response times undo this.
 */
Object.assign(hashCost, { memoryCost: 8, timeCost: 1 })
evenAnswers.factor = 0
// For tests without an application, which would read them from its database.
setCategories(sampleCategories)

/** Sends requests concurrently with the response delays of production. Returns the duration of each in ms. */
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
