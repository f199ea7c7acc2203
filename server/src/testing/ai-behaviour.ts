/** How the fake model responds to a request. Numbers are milliseconds or items. */
export type Behaviour =
  | 'whole'
  /** Ends after some items, as if it were complete. */
  | { half: number }
  /** The connection breaks after some items. */
  | { torn: number }
  | 'wrong-json'
  /** Valid JSON with a wrong structure. */
  | 'wrong-shape'
  | { busy: number | null }
  | { status: number; message?: string }
  /** Never responds, not even with headers. */
  | 'hangs'
  /** Sends some items, then nothing more. */
  | { hangsAfter: number }
  /** Sends some items, then a space now and then, without ever ending. */
  | { tricklesAfter: number }
  | 'endless'
  | 'refusal'
  /** Refuses in prose, as a model without a field for it does. */
  | 'sorry'
  | 'filtered'
  | 'wrong-language'
  /** Sends an item at this interval in ms. */
  | { slow: number }
  /** Supports only output formats below this one. */
  | { refusesForm: 'json_schema' | 'any' }
  | 'wants-new-length'
  | 'prose'
  | 'thinking'
  | 'twice'
  | 'no-usage'
  | { redirect: string }
  /** Sends exactly this text. */
  | { says: string }
  /** Sends this value as JSON. */
  | { answers: unknown }
