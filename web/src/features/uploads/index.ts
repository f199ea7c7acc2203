/** Uploads: the dialog to choose and crop a picture, and the upload itself. */
export { ImagePicker } from './image-picker-slot.tsx'
export type { ImagePickerProps } from './image-picker.tsx'
export { useUpload } from './use-upload.ts'
export { Credit, PictureCredits } from './picture-credits.tsx'
