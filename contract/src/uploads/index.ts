/** Uploads: pictures of users, their limits, names and addresses. */
export { uploadsContract } from './endpoints.ts'
export { FoundType, uploadRefusals } from './endpoints.ts'
export * as uploadRules from './rules.ts'
export { IMAGE_WIDTHS, imageSrc, type ImageWidth, imageUrl } from './rules.ts'
export { AltText, ImageChoice, ImageKind, UploadedImage } from './schema.ts'
