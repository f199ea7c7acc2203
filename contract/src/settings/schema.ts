import * as z from 'zod'
import { REGISTRATION_MODES, ROOMS } from '../kernel/index.ts'
import { Banner } from './banner.ts'
import { Brand, BrandPictures, MailSender, OwnPicture, ShownBrand } from './brand.ts'

/** Soft: below the level, an activity has a quota. Hard: it requires the level (rules 3.0, 3.17). */
export const GateMode = z.enum(['soft', 'hard'])
export type GateMode = z.infer<typeof GateMode>

/** Who can use a new feature: everybody, users who opted in to early access, or nobody. */
export const OpenTo = z.enum(['everybody', 'early', 'nobody'])
export type OpenTo = z.infer<typeof OpenTo>
/** Features that can be released gradually. */
export const Feature = z.enum(['cups'])
export type Feature = z.infer<typeof Feature>

/** Economy settings that differ from the default, by name. The economy feature defines and saves them. */
const EconomySetting = z.record(z.string().max(60), z.number().int())

/** Features that are disabled; all others are enabled. */
const ClosedRooms = z.strictObject({ closed: z.array(z.enum(ROOMS)).max(ROOMS.length) })

export const RegistrationMode = z.enum(REGISTRATION_MODES)

/** Maximum number of sign-ups that staff may allow one network in a day. */
export const SIGN_UPS_MAX = 100

/**
 * Registration. `isPrivate`: guests see only the pages to sign in. `perDay`: sign-ups from one network in a day (rules
 * 3.29).
 */
const Registration = z.strictObject({
  mode: RegistrationMode,
  isPrivate: z.boolean(),
  perDay: z.number().int().min(1).max(SIGN_UPS_MAX),
})

/** Languages that are offered besides Spanish and English. Those that the program does not have count for nothing. */
export const LanguageCode = z.string().regex(/^[a-z]{2,3}$/)
const FurtherLanguages = z.strictObject({ on: z.array(LanguageCode).max(50) })

/** Key and value of each setting (specification 3, app_settings). */
export const Setting = z.discriminatedUnion('key', [
  z.strictObject({ key: z.literal('app_logo_url'), value: z.strictObject({ url: OwnPicture }) }),
  z.strictObject({
    key: z.literal('default_images'),
    value: z.strictObject({ rankingCover: OwnPicture, itemImage: OwnPicture }),
  }),
  z.strictObject({ key: z.literal('level_gates'), value: z.strictObject({ mode: GateMode }) }),
  z.strictObject({ key: z.literal('features'), value: z.strictObject({ cups: OpenTo }) }),
  z.strictObject({ key: z.literal('economy'), value: EconomySetting }),
  z.strictObject({ key: z.literal('rooms'), value: ClosedRooms }),
  z.strictObject({ key: z.literal('registration'), value: Registration }),
  z.strictObject({ key: z.literal('brand'), value: Brand }),
  z.strictObject({ key: z.literal('brand_pictures'), value: BrandPictures }),
  z.strictObject({ key: z.literal('mail_sender'), value: MailSender }),
  z.strictObject({ key: z.literal('languages'), value: FurtherLanguages }),
])

/**
 * A setting as a client sends it. `version` is the latest change that the client has seen, 0 for none. If omitted, the
 * server overwrites any value.
 */
const version = z.number().int().min(0).optional()
const [logo, images, gates, features, , , registration, brand, brandPictures, mailSender, languages] = Setting.options
export const SentSetting = z.discriminatedUnion('key', [
  logo.extend({ version }),
  images.extend({ version }),
  gates.extend({ version }),
  features.extend({ version }),
  registration.extend({ version }),
  brand.extend({ version }),
  brandPictures.extend({ version }),
  mailSender.extend({ version }),
  languages.extend({ version }),
])

export type Setting = z.infer<typeof Setting>
export type SettingKey = Setting['key']
export type ValueOf<Key extends SettingKey> = Extract<Setting, { key: Key }>['value']

export const SettingKey = z.enum([
  'app_logo_url',
  'default_images',
  'level_gates',
  'features',
  'economy',
  'rooms',
  'registration',
  'brand',
  'brand_pictures',
  'mail_sender',
  'languages',
])

/** Settings that anybody may read by their key. Pages get what they need of the others. */
export const OpenSettingKey = SettingKey.exclude(['brand', 'brand_pictures', 'mail_sender', 'languages'])

/** What pages need of all settings, with defaults for those without a row. */
export const AllSettings = z.object({
  app_logo_url: z.object({ url: z.string().nullable() }),
  default_images: z.object({ rankingCover: z.string().nullable(), itemImage: z.string().nullable() }),
  level_gates: z.object({ mode: GateMode }),
  features: z.object({ cups: OpenTo }),
  economy: EconomySetting,
  rooms: ClosedRooms,
  registration: Registration,
  /** What pages need of the brand; omitted if all of it has its default. */
  brand: ShownBrand.optional(),
  /** The message above every page; omitted if none is active. */
  banner: Banner.optional(),
})
export type AllSettings = z.infer<typeof AllSettings>

/** The value of every setting. */
export type SettingValues = { [Key in SettingKey]: ValueOf<Key> }
