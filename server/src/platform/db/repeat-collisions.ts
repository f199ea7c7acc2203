const collisions = new Set(['40001', '40P01'])
const MAX_ATTEMPTS = 5

/** True if PostgreSQL rolled the transaction back because of another: a deadlock or a serialisation failure. */
export const isCollision = (error: unknown): boolean => collisions.has((error as { code?: string }).code ?? '')

/** Runs `work`, a whole transaction, up to 5 times while it collides with others. `collides` recognises the error. */
export async function repeatCollisions<T>(work: () => Promise<T>, collides = isCollision): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt >= MAX_ATTEMPTS || !collides(error)) throw error
    }
  }
}
