/** How a request is answered. Numbers are milliseconds, or items. */
export type Behaviour =
  | 'whole'
  /** Breaks off after some items: the connection ends as if all were well. */
  | { half: number }
  /** The connection is torn down after some items. */
  | { torn: number }
  | 'wrong-json'
  /** JSON of another shape. */
  | 'wrong-shape'
  | { busy: number | null }
  | { status: number; message?: string }
  /** Says nothing at all, not even that it heard. */
  | 'hangs'
  /** Some items, and then nothing more. */
  | { hangsAfter: number }
  /** Some items, and then a blank now and again: it is alive, and comes to no end. */
  | { tricklesAfter: number }
  | 'endless'
  | 'refusal'
  /** Says no in words, as a model without a field for it does. */
  | 'sorry'
  | 'filtered'
  | 'wrong-language'
  /** An item each so many ms. */
  | { slow: number }
  /** Knows only forms of an answer up to this one. */
  | { refusesForm: 'json_schema' | 'any' }
  | 'wants-new-length'
  | 'prose'
  | 'thinking'
  | 'twice'
  | 'no-usage'
  | { redirect: string }
  /** Exactly this text. */
  | { says: string }
  /** This as JSON. */
  | { answers: unknown }
