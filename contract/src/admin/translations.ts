import * as z from 'zod'
import { Language, staff } from '../kernel/index.ts'

/** A text that exists in one language only: the missing language, and where it is edited. */
export const HalfText = z.object({
  kind: z.enum(['legal', 'page', 'article', 'category', 'ranking']),
  name: z.string(),
  lacks: Language,
  path: z.string(),
  /** Of a ranking: number of items without a name in the missing language. Null for others. */
  items: z.number().int().nullable(),
})
export type HalfText = z.infer<typeof HalfText>

export const translationEndpoints = {
  /**
   * Leaves out themes, avatars, banners, announcements and bonuses, which require both languages. Lists the twenty most
   * active rankings, whose authors write the names of the items.
   */
  halfTexts: staff('translations', 'search')
    .route({
      method: 'GET',
      path: '/admin/half-texts',
      tags: ['admin'],
      summary: 'List texts that exist in one language only',
    })
    .output(z.object({ items: z.array(HalfText) })),
}
