import * as z from 'zod'
import { Id, Instant, Language, pageOf, visibleText } from '../kernel/index.ts'
import { PersonChip } from '../profiles/index.ts'
import { legalPages, pageRules, pageStates } from './rules.ts'

export const PageState = z.enum(pageStates)
export type PageState = z.infer<typeof PageState>

/** The last part of a page's address: `normas`. */
export const PageSlug = z
  .string()
  .min(pageRules.SLUG_MIN)
  .max(pageRules.SLUG_MAX)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)

/** A page to read, in the reader's language where it is written in it, or else in the other. */
export const CustomPage = z.object({
  slug: z.string(),
  /** Of these words. */
  language: Language,
  /** In which it can be read. */
  languages: z.array(Language),
  title: z.string(),
  description: z.string(),
  /** Clean HTML, made of Markdown on the server. */
  html: z.string(),
  updatedAt: Instant,
})
export type CustomPage = z.infer<typeof CustomPage>

/** The words of a page in one language. */
export const PageText = z.strictObject({
  title: visibleText({ min: pageRules.TITLE_MIN, max: pageRules.TITLE_MAX }),
  /** One sentence: it stands under the title, and search engines and shared links show it. */
  description: visibleText({ min: pageRules.DESCRIPTION_MIN, max: pageRules.DESCRIPTION_MAX }),
  /** Markdown. */
  body: visibleText({ min: 1, max: pageRules.BODY_MAX, paragraphs: true }),
})
export type PageText = z.infer<typeof PageText>

/** At least one of the two. */
export const PageTexts = z.strictObject({ es: PageText.nullable(), en: PageText.nullable() })
export type PageTexts = z.infer<typeof PageTexts>

/** What an editor saves: all of it, each time. */
export const PageDraft = z.strictObject({ slug: PageSlug, texts: PageTexts })
export type PageDraft = z.infer<typeof PageDraft>

/** Which saving of its words an editor saw. */
export const PageVersionNumber = z.number().int().min(1)

/** A page as its editors see it. */
export const EditedPage = PageDraft.extend({
  id: Id,
  state: PageState,
  updatedAt: Instant,
  /** One more each time its words are saved. */
  version: PageVersionNumber,
})
export type EditedPage = z.infer<typeof EditedPage>

/** A row of the editors' list. */
export const PageRow = z.object({
  id: Id,
  slug: z.string(),
  title: z.string(),
  state: PageState,
  languages: z.array(Language),
  updatedAt: Instant,
})
export type PageRow = z.infer<typeof PageRow>
export const PageRows = pageOf(PageRow)
export type PageRows = z.infer<typeof PageRows>

/** A text of the law, and the own page that may stand in its place. */
export const LegalRow = z.object({
  name: z.enum(legalPages),
  own: PageRow.pick({ id: true, state: true, languages: true }).nullable(),
})
export type LegalRow = z.infer<typeof LegalRow>

/** The words of a page as they once were saved. */
export const PageVersion = z.object({
  version: PageVersionNumber,
  at: Instant,
  /** Null: without a profile by now, or saved by the installation itself. */
  by: PersonChip.nullable(),
  texts: PageTexts,
})
export type PageVersion = z.infer<typeof PageVersion>
export const PageVersions = pageOf(PageVersion)
export type PageVersions = z.infer<typeof PageVersions>
