import { randomBytes } from 'node:crypto'
import { defineTexts } from '@liston/contract/kernel'

/** A fake user of the embedded provider. The address can never belong to a real person. */
export type Persona = {
  subject: string
  name: string
  email: string | null
  verified: boolean
}

const HOST = 'personas.test'

const fixed: Record<string, Persona> = {
  vera: { subject: 'vera', name: 'Vera Molina', email: `vera@${HOST}`, verified: true },
  unai: { subject: 'unai', name: 'Unai Etxebarria', email: `unai@${HOST}`, verified: false },
  nico: { subject: 'nico', name: 'Nico Reservado', email: null, verified: false },
  zoe: { subject: 'zoe', name: '✨ Zoe 🦊', email: `zoe@${HOST}`, verified: true },
}

/** The identities in the order of the page. `new` is a different, unknown user every time. */
export const choices = ['new', 'vera', 'unai', 'nico', 'zoe'] as const
export type Choice = (typeof choices)[number]

export const isChoice = (text: unknown): text is Choice => (choices as readonly unknown[]).includes(text)

export const personaWords = defineTexts<Record<Choice, string>>({
  es: {
    new: 'Alguien nuevo, con el correo confirmado',
    vera: 'Vera Molina, con el correo confirmado',
    unai: 'Unai Etxebarria, con el correo sin confirmar',
    nico: 'Nico Reservado, que no da su correo',
    zoe: '✨ Zoe 🦊, con emoji en el nombre',
  },
  en: {
    new: 'Someone new, with a confirmed e-mail',
    vera: 'Vera Molina, with a confirmed e-mail',
    unai: 'Unai Etxebarria, with an unconfirmed e-mail',
    nico: 'Nico Reservado, who gives no e-mail',
    zoe: '✨ Zoe 🦊, with emoji in the name',
  },
})

/** The subject of a choice; random for `new`. */
export const subjectOf = (choice: Choice): string =>
  choice === 'new' ? `new-${randomBytes(4).toString('hex')}` : choice

/** The fake user of a subject. A new one is derived from the subject, so nothing needs to be stored. */
export function personaOf(subject: string): Persona | undefined {
  const made = /^new-([0-9a-f]{8})$/.exec(subject)?.[1]
  if (made) return { subject, name: `Persona ${made}`, email: `${subject}@${HOST}`, verified: true }
  return fixed[subject]
}
