export default {
  title: 'Your data',
  about:
    'Download everything the organization has of you, your students and your payments: a .zip archive with pictures and files that other programs can read.',
  download: 'Download my data',
  failed: 'Your data could not be downloaded. Please try again in a minute.',
} as const
