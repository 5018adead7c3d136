import type { ReactNode } from 'react';
import * as messages from '@diyar/domain/site-messages.ts';
import type { Property } from '@diyar/domain/properties.ts';
import { Tabs } from '#web/ui/tabs.tsx';
import { AboutTab } from './about-tab.tsx';
import { FinancialTab } from './financial-tab.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { QuietNote } from '#web/ui/quiet-note.tsx';
import type { PropertyTab } from './use-property-tab.ts';

interface PropertyTabsProps {
  property: Property;
  tab: PropertyTab;
  onChange: (tab: PropertyTab) => void;
  market: ReactNode;
}

export function PropertyTabs({ property, tab, onChange, market }: PropertyTabsProps) {
  return (
    <Tabs
      label="About this property"
      value={tab}
      onChange={onChange}
      items={[
        { value: 'about', label: 'About', content: <AboutTab property={property} /> },
        { value: 'financial', label: 'Financial', content: <FinancialTab property={property} /> },
        { value: 'market', label: 'Market', content: market },
        {
          value: 'documents',
          label: 'Documents',
          content: <QuietNote icon={pageIcons.document} text={messages.properties.noDocuments} />,
        },
      ]}
    />
  );
}
