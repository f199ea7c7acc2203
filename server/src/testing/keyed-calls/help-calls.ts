import type { AiRequest, Behaviour } from '../ai-server.ts'
import { addComment } from '../comments.ts'
import { giveCredits } from '../credits.ts'
import { addRanking } from '../people.ts'
import type { Call, KeyedCalls, World } from './world.ts'

const sentences = ['La pringá gusta a casi todos.', 'En verano gana el salmorejo.', 'Del precio se discute.']

/** A fake model that summarises its input and writes lists. */
export const sumsUp = ({ body }: AiRequest): Behaviour =>
  JSON.stringify(body.messages).includes('sum up') ? { answers: { sentences } } : 'whole'

/** Keyed calls of AI features, each with enough credits. */
export const helpCalls = ({ app, ana }: World): KeyedCalls => ({
  'rankings.translate': async () => {
    await giveCredits(app, ana, 10)
    const list = () => addRanking(app, ana, { items: ['España', 'Alemania'] })
    const call = ({ id }: { id: string }): Call => ({ method: 'post', path: `/rankings/${id}/translation`, body: {} })
    return [call(await list()), call(await list())]
  },
  'rankings.suggestItems': async () => {
    await giveCredits(app, ana, 10)
    const call = (names: string[]): Call => ({
      method: 'post',
      path: '/me/writing-help/items',
      body: { topic: 'Los mejores quesos', language: 'es', names },
    })
    return [call(['Feta']), call(['Brie'])]
  },
  'rankings.paintCover': async () => {
    await giveCredits(app, ana, 10)
    const call = (variant: number): Call => ({
      method: 'post',
      path: '/me/writing-help/cover',
      body: { topic: 'Países de Europa', language: 'es', category: 'viajes', variant },
    })
    return [call(0), call(1)]
  },
  'comments.sumUp': async () => {
    await giveCredits(app, ana, 10)
    const { id } = await addRanking(app, ana)
    for (let n = 0; n < 30; n++)
      await addComment(app, { on: id, by: ana, body: `La pringá no tiene rival, y van ${n}` })
    const path = `/rankings/${id}/comments/summary`
    return [
      { method: 'post', path, body: { language: 'es' } },
      { method: 'post', path, body: { language: 'en' } },
    ]
  },
  'rankings.correctTranslation': async () => {
    const { itemIds } = await addRanking(app, ana)
    const path = `/items/${itemIds[0]}/translation`
    return [
      { method: 'put', path, body: { name: 'Spinach' } },
      { method: 'put', path, body: { name: 'Spinach with chickpeas' } },
    ]
  },
})
