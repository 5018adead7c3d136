export const stageNames = {
  draft: 'Draft',
  open: 'Open',
  submitted: 'Submitted',
  screened: 'Screened',
  attested: 'Attested',
  offering: 'Offering',
  funded: 'Funded',
  acquired: 'Acquired',
  operating: 'Operating',
  failed: 'Failed',
  withdrawn: 'Withdrawn',
} as const;
