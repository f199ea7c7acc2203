import { evenAnswers } from '../features/accounts/index.ts'

/** Sends requests at once with the waiting times of production. Returns how long each answer took, in ms. */
export async function msOfEach(...requests: (() => PromiseLike<unknown>)[]): Promise<number[]> {
  const factor = evenAnswers.factor
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
