import * as z from 'zod'
import { change, forKeys, Id, Instant, NOT_FOUND, open, staff, staffChange, visibleText } from '../kernel/index.ts'
import { PersonChip } from '../profiles/index.ts'
import { AskedCategory, CategoryField, ListedCategory, RankingCard } from '../rankings/index.ts'

const tags = ['explore']
const byCategory = z.strictObject({ category: AskedCategory })
const onRanking = byCategory.extend({ id: Id })

/** Maximum number of curators of a category, and of rankings that they pick in it. */
export const CURATORS_MAX = 5
export const PICKS_MAX = 3
/** Maximum length of a category description, in characters. */
export const DESCRIPTION_MAX = 300

/** The curators of a category and their picks. */
export const Curation = z.object({
  category: CategoryField,
  curators: z.array(PersonChip).max(CURATORS_MAX),
  picks: z.array(RankingCard).max(PICKS_MAX),
  /** True if the viewer may pick rankings here. */
  mayPick: z.boolean(),
})
export type Curation = z.infer<typeof Curation>

const Words = z.object({ es: z.string(), en: z.string() })
/** A category as staff see it. */
export const CategoryOfHouse = ListedCategory.extend({
  rankings: z.number().int(),
  /** Valid votes of the last seven days, without votes of authors on their own rankings. */
  votesThisWeek: z.number().int(),
  followers: z.number().int(),
  /** The description in both languages. `ownWords`: staff wrote at least one of them; otherwise both are built-in. */
  description: Words,
  ownWords: z.boolean(),
  hidden: z.boolean(),
  curators: z.array(PersonChip.extend({ since: Instant })).max(CURATORS_MAX),
  picks: z.array(z.object({ id: Id, topic: z.string() })).max(PICKS_MAX),
})
export type CategoryOfHouse = z.infer<typeof CategoryOfHouse>

const words = visibleText({ min: 1, max: DESCRIPTION_MAX }).nullable()

/** The viewer does not curate this category. */
const NOT_CURATOR = { NOT_CURATOR: { status: 403 } } as const

/** Error codes of the endpoints for curators and picks, by endpoint. */
export const curationRefusals = {
  pick: {
    ...NOT_FOUND,
    ...NOT_CURATOR,
    /** The ranking belongs to another category. */
    OTHER_CATEGORY: { status: 409 },
    PICKS_FULL: { status: 409, data: z.object({ max: z.number().int() }) },
  },
  unpick: { ...NOT_CURATOR },
  appoint: {
    /** No such user, or the account is suspended or erased. */
    ...NOT_FOUND,
    CURATORS_FULL: { status: 409, data: z.object({ max: z.number().int() }) },
  },
} as const

/** Endpoints for curators, their picks, and the categories that staff maintain (ADR 0098). */
export const curationContract = {
  curation: forKeys('read', open())
    .route({
      method: 'GET',
      path: '/categories/{category}/curation',
      tags,
      summary: 'Show the curators of a category, and their picks',
    })
    .input(byCategory)
    .output(Curation),

  pick: change('write')
    .route({
      method: 'PUT',
      path: '/categories/{category}/picks/{id}',
      tags,
      summary: 'Pick a ranking for its category',
    })
    .errors(curationRefusals.pick)
    .input(onRanking)
    .output(Curation),

  unpick: change('write')
    .route({
      method: 'DELETE',
      path: '/categories/{category}/picks/{id}',
      tags,
      summary: 'Remove a pick of a category',
    })
    .errors(curationRefusals.unpick)
    .input(onRanking)
    .output(Curation),

  categories: staff('categories')
    .route({ method: 'GET', path: '/admin/categories', tags, summary: 'List all categories with figures and curators' })
    .output(z.object({ items: z.array(CategoryOfHouse) })),

  /** A null description restores the built-in one. */
  editCategory: staffChange('categories')
    .route({ method: 'PUT', path: '/admin/categories/{category}', tags, summary: 'Change a category; logged' })
    .input(
      byCategory.extend({
        es: words,
        en: words,
        hidden: z.boolean(),
      }),
    )
    .output(CategoryOfHouse),

  appointCurator: staffChange('categories')
    .route({
      method: 'POST',
      path: '/admin/categories/{category}/curators',
      tags,
      summary: 'Appoint a curator of a category; logged',
    })
    .errors(curationRefusals.appoint)
    .input(byCategory.extend({ username: visibleText({ min: 1, max: 40 }) }))
    .output(CategoryOfHouse),

  removeCurator: staffChange('categories')
    .route({
      method: 'DELETE',
      path: '/admin/categories/{category}/curators/{id}',
      tags,
      summary: 'Remove a curator of a category; logged',
    })
    .input(onRanking)
    .output(CategoryOfHouse),
}
