/** A guest has answered a duel, which is an interaction. It is played over the page: what is owed for it comes later. */
export async function countDuel(): Promise<void> {
  const { countInteraction } = await import('./count-interaction.ts')
  await countInteraction('duel', async () => {})
}
