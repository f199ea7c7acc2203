import { drawText, openSharp } from '../../platform/pictures/index.ts'
import { type Card, ink } from './ranking-card.ts'

/** Renders a card as PNG. User texts enter the SVG only as outlines and as bundled emoji, never as text. */
export async function drawCard({ width, height, lines, shapes }: Card): Promise<Buffer> {
  const sharp = await openSharp()
  const texts = await Promise.all(lines.map(drawText))
  const drawn = shapes.map(
    ({ fill, d, move }) => `<path fill="${fill}"${move ? ` transform="${move}"` : ''} d="${d}"/>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><path fill="${ink.paper}" d="M0 0h${width}v${height}H0z"/>${drawn.join('')}${texts.join('')}</svg>`
  return sharp(Buffer.from(svg)).png({ compressionLevel: 4 }).timeout({ seconds: 5 }).toBuffer()
}
