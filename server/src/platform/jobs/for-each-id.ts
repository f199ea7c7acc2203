import { sideBySide } from './side-by-side.ts'

type Rows = {
  /** Returns at most `limit` ids greater than `after`, in ascending order. */
  find(o: { after: string; limit: number }): Promise<string[]>
  limit: number
  /** Number of ids handled in parallel. */
  lanes?: number
}

const FIRST = '00000000-0000-0000-0000-000000000000'

/**
 * Calls `work` once for each id that `find` returns, page by page. An error does not stop the ids after it: the first
 * one is thrown at the end, so that the job counts as failed.
 */
export async function forEachId(
  { find, limit, lanes = 1 }: Rows,
  work: (id: string) => Promise<unknown>,
): Promise<void> {
  const errors: unknown[] = []
  for (let after = FIRST; ; ) {
    const ids = await find({ after, limit })
    const left = [...ids]
    await sideBySide(lanes, async () => {
      const id = left.shift()
      if (id === undefined) return false
      await work(id).catch((error: unknown) => errors.push(error))
      return true
    })
    if (ids.length < limit) break
    after = ids.at(-1)!
  }
  if (errors.length > 0) throw errors[0]
}
