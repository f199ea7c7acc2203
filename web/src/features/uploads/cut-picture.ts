import type { PercentCrop } from 'react-image-crop'

/** Wide enough for the widest that is served, on a screen twice as dense as it is shown. */
const LONGEST = 2400

/**
 * The chosen part of a picture as a file: what the browser can read goes out as JPEG, upright, without place and camera,
 * and small enough to be taken.
 */
export async function cutPicture(image: HTMLImageElement, crop: PercentCrop): Promise<Blob | null> {
  const [left, top] = [(crop.x * image.naturalWidth) / 100, (crop.y * image.naturalHeight) / 100]
  const [width, height] = [(crop.width * image.naturalWidth) / 100, (crop.height * image.naturalHeight) / 100]
  const scale = Math.min(1, LONGEST / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  const pen = canvas.getContext('2d')
  if (!pen) return null
  // What is transparent shows the paper.
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(image, left, top, width, height, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
}
