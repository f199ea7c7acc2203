import * as z from 'zod'
import { isOnAtFirst, NotificationChannel, NotificationType } from './notification-type.ts'

/** What has switches: each type of notification, and the weekly digest, which is a letter and nothing else (rules 3.23). */
export const PreferenceKind = z.enum([...NotificationType.options, 'weekly_digest'])
export type PreferenceKind = z.infer<typeof PreferenceKind>

/** What a switch says until somebody moves it. Nobody gets a digest who did not ask for it. */
export const isSwitchedOnAtFirst = (kind: PreferenceKind, channel: NotificationChannel): boolean =>
  kind !== 'weekly_digest' && isOnAtFirst(kind, channel)

/** The ways that a kind has switches for. */
export const channelsOf = (kind: PreferenceKind): readonly NotificationChannel[] =>
  kind === 'weekly_digest' ? ['mail'] : NotificationChannel.options

export const Preference = z.strictObject({ kind: PreferenceKind, channel: NotificationChannel, on: z.boolean() })
export type Preference = z.infer<typeof Preference>

const SWITCHES_MAX = NotificationChannel.options.length * PreferenceKind.options.length

/** A person's switches: of each kind the ways that are on. */
export const Preferences = z.object({
  kinds: z.array(z.object({ kind: PreferenceKind, on: z.array(NotificationChannel) })),
  quietHours: z.boolean(),
  /** The zone in which quiet hours and the digest are counted. */
  timeZone: z.string(),
  email: z.string(),
  /** Letters go to confirmed addresses only. */
  emailVerified: z.boolean(),
  push: z.object({
    /** The public key that browsers subscribe with. */
    publicKey: z.string(),
    /** Whether this very session receives. */
    here: z.boolean(),
    /** Browsers of this person that receive. */
    devices: z.number().int(),
  }),
})
export type Preferences = z.infer<typeof Preferences>

/** What one press changes: some switches, or the quiet hours. */
export const PreferenceChanges = z.strictObject({
  switches: z.array(Preference).max(SWITCHES_MAX).optional(),
  quietHours: z.boolean().optional(),
})
export type PreferenceChanges = z.infer<typeof PreferenceChanges>

/** What a link in a letter ends: one kind of letter, or all but those about the account itself. */
export const Unsubscribable = z.union([PreferenceKind, z.literal('all')])
export type Unsubscribable = z.infer<typeof Unsubscribable>
/** What the link of a letter bears. */
export const LetterToken = z.string().min(1).max(200)
