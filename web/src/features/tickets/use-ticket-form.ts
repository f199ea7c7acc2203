import type { FormOptions } from '../../platform/forms/use-form.ts'
import { useToldForm } from '../../platform/forms/use-told-form.ts'
import { keys } from '../../platform/queries/query-keys.ts'
import { useTexts } from '../../platform/texts.tsx'
import { ticketRefusal } from './refusal-texts.ts'
import { ticketTexts } from './texts.ts'

/** A form about a ticket: lists and conversations are read again, and a refusal is said; so is `done`, where it is given. */
export const useTicketForm = <R>(form: FormOptions<R> & { done?: string }) =>
  useToldForm({ ...form, changes: keys.tickets, refused: useTexts(ticketTexts).notSent, why: ticketRefusal })
