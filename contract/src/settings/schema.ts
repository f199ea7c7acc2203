import * as z from 'zod'
import { ROOMS } from '../kernel/index.ts'
import { Banner } from './banner.ts'

/** A picture of this installation: one that was uploaded here, by its address without a width. Null: the embedded default. */
export const OwnPicture = z
  .string()
  .regex(/^\/images\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  .nullable()

/** Soft: below its level an act works with a quota. Hard: it waits for the level (rules 3.0, 3.17). */
export const GateMode = z.enum(['soft', 'hard'])
export type GateMode = z.infer<typeof GateMode>

/** Whom something new is open to: everybody, who asked to see it early, or nobody yet. */
export const OpenTo = z.enum(['everybody', 'early', 'nobody'])
export type OpenTo = z.infer<typeof OpenTo>
/** What can be opened to some first. */
export const Feature = z.enum(['cups'])
export type Feature = z.infer<typeof Feature>

/** Numbers of the economy that are not the default, by name; the economy says which there are, and saves them. */
const EconomySetting = z.record(z.string().max(60), z.number().int())

/** Parts of the house that are closed for now; left out, they are open. */
const ClosedRooms = z.strictObject({ closed: z.array(z.enum(ROOMS)).max(ROOMS.length) })

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
])

/** A setting as it is sent: `version` is the change that its sender saw last, 0 for none; left out, whatever stands. */
const version = z.number().int().min(0).optional()
const [logo, images, gates, features] = Setting.options
export const SentSetting = z.discriminatedUnion('key', [
  logo.extend({ version }),
  images.extend({ version }),
  gates.extend({ version }),
  features.extend({ version }),
])

export type Setting = z.infer<typeof Setting>
export type SettingKey = Setting['key']
export type ValueOf<Key extends SettingKey> = Extract<Setting, { key: Key }>['value']

export const SettingKey = z.enum(['app_logo_url', 'default_images', 'level_gates', 'features', 'economy', 'rooms'])

/** Every setting as it stands, the default where there is no row. */
export const AllSettings = z.object({
  app_logo_url: z.object({ url: z.string().nullable() }),
  default_images: z.object({ rankingCover: z.string().nullable(), itemImage: z.string().nullable() }),
  level_gates: z.object({ mode: GateMode }),
  features: z.object({ cups: OpenTo }),
  economy: EconomySetting,
  rooms: ClosedRooms,
  /** What staff say above every page; left out where there is nothing to say now. */
  banner: Banner.optional(),
})
export type AllSettings = z.infer<typeof AllSettings>
