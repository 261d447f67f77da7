import classes from './described-picture.module.css'

interface DescribedPictureProps {
  /** Null for none. */
  readonly imageUri: string | null
}

/** The picture above the description of an event or an item; it may be of another site. */
export const DescribedPicture = ({ imageUri }: DescribedPictureProps) =>
  imageUri === null ? null : <img className={classes.picture} src={imageUri} alt="" referrerPolicy="no-referrer" />
