import * as z from 'zod'
import { Language, staff } from '../../kernel/index.ts'

/** What somebody here wrote in one language only: in which it lacks, and where it is written. */
export const HalfText = z.object({
  kind: z.enum(['legal', 'page', 'article', 'category', 'ranking']),
  name: z.string(),
  lacks: Language,
  path: z.string(),
  /** Of a ranking: how many of its items have no name in that language. */
  items: z.number().int().nullable(),
})
export type HalfText = z.infer<typeof HalfText>

export const translationEndpoints = {
  /**
   * Themes, avatars, banners, announcements and bonuses are never among them: they take both languages or none. Of
   * rankings the twenty that most is going on in, whose author writes the names.
   */
  halfTexts: staff('translations', 'search')
    .route({
      method: 'GET',
      path: '/admin/half-texts',
      tags: ['admin'],
      summary: 'What is written in one language only',
    })
    .output(z.object({ items: z.array(HalfText) })),
}
