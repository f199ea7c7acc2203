import * as z from 'zod'
import { isOnAtFirst, NotificationChannel, NotificationType } from './notification-type.ts'

/** Kinds with preferences: each type of notification, and the weekly digest, which is an e-mail only (rules 3.23). */
export const PreferenceKind = z.enum([...NotificationType.options, 'weekly_digest'])
export type PreferenceKind = z.infer<typeof PreferenceKind>

/** Default of a preference. The weekly digest is opt-in. */
export const isSwitchedOnAtFirst = (kind: PreferenceKind, channel: NotificationChannel): boolean =>
  kind !== 'weekly_digest' && isOnAtFirst(kind, channel)

/** Channels for which a kind has a preference. */
export const channelsOf = (kind: PreferenceKind): readonly NotificationChannel[] =>
  kind === 'weekly_digest' ? ['mail'] : NotificationChannel.options

export const Preference = z.strictObject({ kind: PreferenceKind, channel: NotificationChannel, on: z.boolean() })
export type Preference = z.infer<typeof Preference>

const SWITCHES_MAX = NotificationChannel.options.length * PreferenceKind.options.length

/** A user's preferences: the channels that are on, for each kind. */
export const Preferences = z.object({
  kinds: z.array(z.object({ kind: PreferenceKind, on: z.array(NotificationChannel) })),
  quietHours: z.boolean(),
  /** Time zone of quiet hours and digests. */
  timeZone: z.string(),
  email: z.string(),
  /** E-mails go to confirmed addresses only. */
  emailVerified: z.boolean(),
  push: z.object({
    /** VAPID public key that browsers subscribe with. */
    publicKey: z.string(),
    /** Whether the current session has a push subscription. */
    here: z.boolean(),
    /** Number of this user's browsers with a push subscription. */
    devices: z.number().int(),
  }),
})
export type Preferences = z.infer<typeof Preferences>

/** Changes of some preferences, of quiet hours, or both. What is left out stays. */
export const PreferenceChanges = z.strictObject({
  switches: z.array(Preference).max(SWITCHES_MAX).optional(),
  quietHours: z.boolean().optional(),
})
export type PreferenceChanges = z.infer<typeof PreferenceChanges>

/** What an unsubscribe link ends: one kind of e-mail, or all kinds that have a preference. */
export const Unsubscribable = z.union([PreferenceKind, z.literal('all')])
export type Unsubscribable = z.infer<typeof Unsubscribable>
/** Token of an unsubscribe link. */
export const LetterToken = z.string().min(1).max(200)
