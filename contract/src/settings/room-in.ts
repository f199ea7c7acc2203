type Fields = { room?: string; open?: string; version?: string }

/** Builds a request to enable or disable a feature from form fields. The endpoint validates it. */
export const roomIn = ({ room, open, version }: Fields): unknown => ({
  room,
  isOpen: open === 'yes' ? true : open === 'no' ? false : open,
  version: Number(version),
})
