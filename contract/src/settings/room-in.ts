type Fields = { room?: string; open?: string; version?: string }

/** A part of the house to open or close, as a form says it. What makes no sense is left for the endpoint to refuse. */
export const roomIn = ({ room, open, version }: Fields): unknown => ({
  room,
  isOpen: open === 'yes' ? true : open === 'no' ? false : open,
  version: Number(version),
})
