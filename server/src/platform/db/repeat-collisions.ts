const collisions = new Set(['40001', '40P01'])
const MAX_ATTEMPTS = 5

/** PostgreSQL rolled the transaction back because it collided with another: a deadlock, or a failed serialisation. */
export const isCollision = (error: unknown): boolean => collisions.has((error as { code?: string }).code ?? '')

/** Runs `work`, a whole transaction, again when it collided with another, up to 5 times in all. */
export async function repeatCollisions<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt >= MAX_ATTEMPTS || !isCollision(error)) throw error
    }
  }
}
