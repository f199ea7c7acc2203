import { formIdOf } from './vote-form.tsx'

/** Where the mark of an item is sent without JavaScript. */
export const HIGHLIGHT_FORM = '/highlights'

/** The same of the mark of an item, by the same form. */
export const marks = (rankingId: string, itemId: string, on: boolean) =>
  ({
    type: 'submit',
    form: formIdOf(rankingId),
    formAction: HIGHLIGHT_FORM,
    name: on ? 'on' : 'off',
    value: itemId,
  }) as const
