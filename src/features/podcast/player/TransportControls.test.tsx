import { fireEvent, screen } from '@testing-library/react';
import { configureStore } from '@reduxjs/toolkit';
import { Provider } from 'react-redux';
import { renderComponent } from '@/components/testing/renderComponent';
import { EVERY_LABEL } from '@/i18n/testing/everyLabel';
import { LANGUAGES } from '../../../../contracts/language/languages';
import { podcastsApi } from '@/services/podcasts/podcastsApi';
import { podcastReducer, podcastsOpened, seekableChanged } from '../state/podcastSlice';
import { NoSeekNote } from './NoSeekNote';
import { SeekSlider } from './SeekSlider';
import { TransportControls } from './TransportControls';

it.each(LANGUAGES)(
  'transport: skipping says why it cannot work, and does nothing (%s)',
  (language) => {
    const { back, forward, noSeek, seek } = EVERY_LABEL[language].podcast;
    const store = configureStore({
      reducer: { podcast: podcastReducer, [podcastsApi.reducerPath]: podcastsApi.reducer },
    });
    store.dispatch(podcastsOpened());
    store.dispatch(seekableChanged(false));
    renderComponent(
      <Provider store={store}>
        <SeekSlider episode={{ id: '', duration: 60 }} />
        <TransportControls />
        <NoSeekNote />
      </Provider>,
      language,
    );
    expect(screen.getByRole('status')).toHaveTextContent(noSeek);
    for (const name of [back.replace('{{seconds}}', '15'), forward.replace('{{seconds}}', '30')]) {
      const button = screen.getByRole('button', { name });
      expect(button).toHaveAttribute('aria-disabled', 'true');
      expect(button).toHaveAccessibleDescription(noSeek);
      fireEvent.click(button);
    }
    expect(store.getState().podcast.seekRequest).toBeNull();
    const slider = screen.getByRole('slider', { name: seek });
    expect(slider).toBeDisabled();
    expect(slider).toHaveAccessibleDescription(noSeek);
  },
);
