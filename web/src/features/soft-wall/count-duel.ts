/**
 * Counts a guest's answer in a duel as an interaction. It waits for no navigation, because duels are played on the
 * current page.
 */
export async function countDuel(): Promise<void> {
  const { countInteraction } = await import('./count-interaction.ts')
  await countInteraction('duel', async () => {})
}
