/**
 * Repeats a step in so many lanes, until it tells that there is nothing left to do. What fails ends every lane after the
 * step that it is at, and is thrown once all have ended.
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
