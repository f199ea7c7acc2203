import { SoughtAct, ViewAddress } from './admin/index.ts'
import { SubscriptionId } from './billing/manage.ts'
import { WrittenNumbers } from './economy/numbers.ts'
import { AskedUsername } from './rankings/coediting.ts'
import { LetterSecret } from './reports/index.ts'
import { OfferedLink, Trap } from './partners/index.ts'
import type { AnyContractRouter } from '@orpc/contract'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { NewPasskey, TypedCode, UsedPasskey } from './accounts/factor/schema.ts'
import { LinkToken, NextPath, Password, Provider } from './accounts/schema.ts'
import { contract } from './api/index.ts'
import { AchievementKey } from './achievements/schema.ts'
import { AvatarId } from './avatars/schema.ts'
import { ChallengedName } from './challenges/schema.ts'
import { Month } from './daily-reward/schema.ts'
import { Cursor, EmailAddress, visibleTexts } from './kernel/index.ts'
import { TimeZone } from './profiles/schema.ts'
import { GrantedName, Ignored, PaymentEventName, PriceId, SessionRef } from './billing/schema.ts'
import { SignedByStore } from './billing/index.ts'
import { LetterToken } from './notifications/preferences.ts'
import { OwnPath } from './notifications/index.ts'
import { OwnLink } from './notifications/schema.ts'
import { BrowserKey, BrowserSecret } from './notifications/push.ts'
import { InvitationRef } from './referrals/endpoints.ts'
import { TopicKey } from './ranking-ai/index.ts'
import { CategoryAddress, CategoryEmoji } from './rankings/category-endpoints.ts'
import { AskedCategory } from './rankings/schema.ts'
import { LinkKey } from './rankings/shelf.ts'
import { VideoAddress } from './rankings/video/schema.ts'
import { TopicWords } from './ranking-ai/schema.ts'
import { CameByLink, CameFromPlace } from './statistics/source-of.ts'
import { CardIds } from './voting/schema.ts'
import { BannerLink, BrandColor, OwnPicture, LanguageCode } from './settings/index.ts'
import { ArticleSlug } from './social-club/index.ts'
import { PassportKey } from './passports/index.ts'
import { PageSlug } from './pages/index.ts'
import { FoundQuery, FoundRef } from './uploads/index.ts'
import { WebhookUrl } from './webhooks/schema.ts'
import { TextKey, WordingPlace } from './wording/index.ts'

/** Free strings that are never shown to others as typed. */
const unseen = new Set<z.ZodType>([
  Cursor,
  EmailAddress,
  LinkToken,
  NextPath,
  Password,
  // One of the providers that the operator configured.
  Provider,
  AskedUsername,
  ChallengedName,
  GrantedName,
  // Looked up, or not read at all.
  WrittenNumbers,
  PriceId,
  Ignored,
  SessionRef,
  PaymentEventName,
  SubscriptionId,
  SignedByStore,
  LinkKey,
  LetterToken,
  BrowserKey,
  BrowserSecret,
  TypedCode,
  // Passkey messages between browser and authenticator.
  NewPasskey,
  UsedPasskey,
  // Shown to staff only, who chose it.
  WebhookUrl,
  // Looked up, and never shown.
  PassportKey,
  TopicKey,
  LetterSecret,
  AchievementKey,
  AvatarId,
  FoundQuery,
  FoundRef,
  // Letters without accents, digits and dashes.
  ArticleSlug,
  PageSlug,
  TextKey,
  LanguageCode,
  // Looked up: the slug of a category.
  AskedCategory,
  CategoryAddress,
  // One emoji.
  CategoryEmoji,
  InvitationRef,
  Month,
  // URLs and paths of letters, digits and signs, visible as such.
  BannerLink,
  WordingPlace,
  OwnPath,
  // Shown to their author only.
  OwnLink,
  TopicWords,
  // Stored and shown as provider and video id.
  VideoAddress,
  // Converted to a type of source, then discarded.
  CameFromPlace,
  CameByLink,
  SoughtAct,
  // Only the user who stored it is sent there.
  ViewAddress,
  // Linked from the admin page only, then discarded.
  OfferedLink,
  Trap,
  // Comma-separated ids.
  CardIds,
  // Names from a fixed list, and paths of this site.
  TimeZone,
  OwnPicture,
  BrandColor,
])

type Wrapped = { innerType?: z.ZodType; in?: z.ZodType; element?: z.ZodType; options?: z.ZodType[] }

/** Yields the input fields that accept any string: neither a visible text nor an exempt one. */
function* plainStrings(schema: z.ZodType, path: string): Generator<string> {
  if (visibleTexts.has(schema) || unseen.has(schema)) return
  if (schema instanceof z.ZodString) return void (yield path)
  if (schema instanceof z.ZodObject)
    for (const [key, field] of Object.entries(schema.shape)) yield* plainStrings(field as z.ZodType, `${path}.${key}`)
  const { innerType, in: from, element, options = [] } = schema.def as Wrapped
  for (const inner of [innerType, from, element, ...options]) if (inner) yield* plainStrings(inner, path)
}

function* inputs(router: AnyContractRouter, path: string[] = []): Generator<[string, z.ZodType]> {
  if ('~orpc' in router) {
    const { inputSchema } = router['~orpc'] as { inputSchema?: z.ZodType }
    if (inputSchema) yield [path.join('.'), inputSchema]
    return
  }
  for (const [name, inner] of Object.entries(router)) yield* inputs(inner as AnyContractRouter, [...path, name])
}

test('every text that somebody types for others to see is a visibleText', () => {
  const all = [...inputs(contract as never)]
  expect(all.length).toBeGreaterThan(20)
  expect(all.flatMap(([name, schema]) => [...plainStrings(schema, name)])).toEqual([])
})

test('a plain string would be found, wherever it hides', () => {
  const hidden = z.strictObject({
    a: z.string().max(5).optional(),
    b: z.array(z.strictObject({ c: z.string().default('') })),
    d: z.string().transform((text) => text.trim()),
  })
  expect([...plainStrings(hidden, 'x')]).toEqual(['x.a', 'x.b.c', 'x.d'])
})
