/**
 * Repeats `step` in parallel lanes until it returns false. An error ends every lane after its current step, and is
 * thrown once all have ended.
 */
export async function sideBySide(lanes: number, step: () => Promise<boolean>): Promise<void> {
  let goesOn = true
  const lane = async () => {
    try {
      while (goesOn && (await step()));
    } catch (error) {
      goesOn = false
      throw error
    }
  }
  const ends = await Promise.allSettled(Array.from({ length: lanes }, lane))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
}
